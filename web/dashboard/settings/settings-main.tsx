/** The frame of a page of settings: its heading, and its sections below each other. */
import type { ReactNode } from 'react';

interface Props {
  title: string;
  about?: string;
  /** For tables and pictures, which need more than the width of a text. */
  isWide?: boolean;
  /** While what is shown is loaded. */
  isBusy?: boolean;
  children: ReactNode;
}

export const SettingsMain = ({ title, about, isWide = false, isBusy = false, children }: Props) => (
  <main className="main settings-main" id="content" aria-busy={isBusy}>
    <div className={isWide ? 'settings-page settings-page-wide' : 'settings-page'}>
      <header>
        <h1 className="title">{title}</h1>
        {about !== undefined && <p className="soft">{about}</p>}
      </header>
      {children}
    </div>
  </main>
);
