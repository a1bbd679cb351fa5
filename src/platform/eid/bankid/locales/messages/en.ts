/** BankID's recommended user messages in English, in BankID's wording; from RFA24 on our translation. */
import type { BankIdTexts } from './texts.ts';

export const en: BankIdTexts = {
  RFA1: 'Start your BankID app.',
  RFA2: 'The BankID app does not seem to be installed. Install it and get a BankID.',
  RFA3: 'Action cancelled. Please try again.',
  RFA4: 'An identification or signing for this personal number is already started. Please try again.',
  RFA5: 'Internal error. Please try again.',
  RFA6: 'Action cancelled.',
  RFA8: 'The BankID app is not responding. Please check that it is started and that you have internet access. Then try again.',
  RFA9: 'Enter your security code in the BankID app and select Identify or Sign.',
  RFA13: 'Trying to start your BankID app.',
  RFA14A:
    'Searching for BankID, it may take a little while … If a few seconds have passed and still no BankID has been found, you probably do not have a BankID which can be used on this computer. If you have a BankID card, please insert it into your card reader. If you have a BankID on another device you may start the BankID app on that device.',
  RFA14B:
    'Searching for BankID, it may take a little while … If a few seconds have passed and still no BankID has been found, you probably do not have a BankID which can be used on this device. If you have a BankID on another device you may start the BankID app on that device.',
  RFA15A:
    'Searching for BankID. Make sure that you have a valid BankID on this computer. If you have a BankID card, please insert it into your card reader.',
  RFA15B: 'Searching for BankID. Make sure that you have a valid BankID on this device.',
  RFA16:
    'The BankID you are trying to use is blocked or too old. Please use another BankID or get a new one from your bank.',
  RFA17A:
    'The BankID app could not be found on your computer or mobile device. Please install it and get a BankID from your bank.',
  RFA17B: 'Failed to scan the QR code. Start the BankID app and scan the QR code.',
  RFA18: 'Start the BankID app',
  RFA19: 'Would you like to use BankID on this computer, or a Mobile BankID?',
  RFA20: 'Would you like to use BankID on this device or on another device?',
  RFA21: 'Identification or signing in progress.',
  RFA22: 'Unknown error. Please try again.',
  RFA23: 'Photograph and scan your ID document with the BankID app.',
  RFA24: 'Complete a facial recognition in the BankID app.',
  RFA25: 'Choose how to confirm your identity in the BankID app.',
  RFA26: 'Your ID document could not be checked. Please try again.',
  RFA27: 'The facial recognition failed. Please try again.',
  RFA28: 'Your device lacks the reader that is needed to check ID documents.',
  RFA29:
    'You have several BankIDs on your device. Remove all but one to complete the identification, under Menu - Settings in your BankID app.',
  RFA30: 'Your identity could not be confirmed. Please try again.',
  inWordsOf: {
    RFA9: {
      AUTH: 'Enter your security code in the BankID app and select Identify.',
      SIGN: 'Enter your security code in the BankID app and select Sign.',
    },
    RFA21: { AUTH: 'Identification in progress.', SIGN: 'Signing in progress.' },
  },
};
