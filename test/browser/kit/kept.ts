/** What the browser keeps of drafts that are not saved. */

/** A script that resolves to all of it, as JSON. */
export const kept = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('sigill-unsaved');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const all = opening.result.transaction('drafts').objectStore('drafts').getAll();
    const plain = (_, value) => (value instanceof Map ? [...value] : value);
    all.onsuccess = () => resolve(JSON.stringify(all.result, plain));
  };
})`;
