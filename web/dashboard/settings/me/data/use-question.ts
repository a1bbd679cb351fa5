/** What a section asks before something that cannot be undone. */
import { useState } from 'react';

export function useQuestion<Asked>(reload: () => Promise<unknown>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The person has become the last administrator while the question was open. */
  const [isLost, setLost] = useState(false);
  return {
    asked,
    isLost,
    ask(what: Asked) {
      setLost(false);
      setAsked(what);
    },
    close: () => setAsked(null),
    async lose() {
      await reload().catch(() => undefined);
      setLost(true);
      setAsked(null);
    },
  };
}
