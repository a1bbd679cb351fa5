/** Checklists of Google Docs, whose boxes are images, become lists of tasks. */

/** The names by which Tiptap reads them. */
export function checklists(document: Document): void {
  for (const item of document.querySelectorAll<HTMLElement>('li[role="checkbox"]')) {
    item.dataset.type = 'taskItem';
    item.dataset.checked = String(item.ariaChecked === 'true');
    for (const box of item.querySelectorAll(':scope > img')) box.remove();
    if (item.parentElement) item.parentElement.dataset.type = 'taskList';
  }
}
