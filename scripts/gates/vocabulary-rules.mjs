/**
 * Where each word of the column "Not" in STYLE.md is looked for. `forms`: the word and its inflections. `inText`: in
 * comments, sentences and documents too, else only in names: identifiers, files, classes, queues and codes. `part`: where
 * in a name it has to be. `files`: where the word has the meaning of the table; everywhere if left out. `except`: uses in
 * another meaning by their reason, each matched with "FILE: NAME: LINE".
 */
/** Names of stored data and of the version before, which are kept where they are read or written. */
export const kept = /former|stored-layout/i;

export const rules = {
  act: {
    forms: ['act', 'acts'],
    except: {
      'somebody who acts for another party: a column and members of pages': /: (\w+\.)?(partyA|a)cts_?[fF]or|acts_for/,
    },
  },
  refusal: {
    forms: ['refusal', 'refusals'],
    inText: true,
    except: { 'a member of the published OpenAPI document': /x-refusals/ },
  },
  fault: {
    forms: ['fault', 'faults'],
    inText: true,
    except: {
      'fault injection, and the benchmark that is called so': /^(bench|docs|\.ci)\/|^scripts\/bench-all/,
      'how a process ends': /segmentation fault/,
      'who is to blame': /nobody's fault/,
    },
  },
  recipient: {
    forms: ['recipient', 'recipients'],
    files: /^(src|web)\//,
    except: {
      'of an e-mail, as its standards call it': /^src\/platform\/mail\//,
      'what readers of the documentation search for': /^web\/docs\/search-options/,
      'public members, and variables in texts of senders':
        /: (internalRecipients|recipientChoice|recipient(First|Last|Full)Name|recipient(Email|Phone|Company\w+))|'\{?(internalRecipients|recipientChoice)/,
    },
  },
  visit: {
    forms: ['visit', 'visits', 'visited', 'visiting'],
    except: { 'of the nodes of a tree': /^(scripts|test\/gates)\/|^src\/platform\/(pdf|seal)/ },
  },
  gate: {
    forms: ['gate', 'gates', 'gated'],
    inText: true,
    except: { 'the checks of this project': /(scripts|test|\.)\/gates|npm run gates|^\.ci|gates\.mjs/ },
  },
  hole: { forms: ['hole', 'holes'], inText: true },
  sheet: {
    forms: ['sheet', 'sheets'],
    files: /^(src|bench|scripts)\//,
    except: { 'of spreadsheets': /spreadsheetml|^src\/contract\/tables\// },
  },
  letter: {
    forms: ['letter', 'letters'],
    files: /^(src\/(domain|server|cli)|test\/access)\//,
    except: {
      'of the alphabet': /(slug|match|eid\/text|ids)\.ts|: (letterSpacing|randomLetters|lettersOf|lettersLeft):/,
      'what jobs, encrypted values and an address are called, which is stored': /'[a-z-]+-letter'|: letter:|\/letter\b/,
    },
  },
  words: { forms: ['words'], files: /^web\/(signer|form|identity)\// },
  catalogue: { forms: ['catalogue', 'catalogues'], inText: true },
  tell: {
    forms: ['tell', 'tells', 'telling', 'told'],
    except: { 'columns, schedules and a member of jobs, which are stored': /told_|: toldAt:|'tell-/ },
  },
  note: {
    forms: ['note', 'noted'],
    part: 'first',
    except: {
      'notes about contacts': /contact|: note(s|Id)?:/i,
      'signed notes, as the specification of transparency logs calls them': /platform\/tlog\//,
    },
  },
  say: { forms: ['say', 'says', 'said'], files: /^(src|web)\// },
  seal: {
    forms: ['seal', 'seals', 'sealed', 'sealing'],
    files: /^src\/(platform\/secrets|domain\/credentials|domain\/webhooks)\//,
  },
  mark: {
    forms: ['mark', 'marks'],
    files: /^src\/(platform\/(concurrency|[\w-]+\/(draw|keys))|cli|config)\//,
    except: { 'a verb': /: mark[A-Z]/, 'the name of a form in PDF files': /name: 'Mark'/ },
  },
  turns: { forms: ['turns'] },
  gather: {
    forms: ['gather', 'gathers', 'gathered'],
    inText: true,
    except: { 'a setting of PostgreSQL': /max_parallel_workers_per_gather/ },
  },
  shares: {
    forms: ['shares'],
    files: /^(src\/domain\/webhooks|src\/platform\/(jobs|concurrency)|test\/webhooks)\//,
  },
  ring: { forms: ['ring', 'rings'], files: /^src\// },
  duty: { forms: ['duty', 'duties'], inText: true },
  most: { forms: ['most'], part: 'prefix' },
  least: { forms: ['least'], part: 'prefix' },
};
