// Files, links and texts that are dropped on the page or pasted.

/** Whether an event belongs to a field with text. @param {Event} event */
const isOfField = ({ target }) => target instanceof Element && target.matches('input, textarea');

/** The content of a drop: a file, or else a text. @param {DataTransfer | null} data */
const droppedIn = (data) => data?.files[0] ?? data?.getData('text/plain');
/** The content of a paste: a text, or else a file, since spreadsheets add a picture of the cells. @param {DataTransfer | null} data */
export const pastedIn = (data) => data?.getData('text/plain') || data?.files[0];

/** Handles files, links and texts that are dropped on the page or pasted into no field. @param {(dropped: File | string) => unknown} listener */
export function onDropOrPaste(listener) {
  const isWanted = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes('Files') || !isOfField(event);
  /** @param {Event} event @param {File | string | undefined} content */
  const receive = (event, content) => {
    if (!content || event.defaultPrevented) return;
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
    listener(content);
  };
  document.addEventListener('dragover', (event) => {
    if (isWanted(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (isWanted(event)) receive(event, droppedIn(event.dataTransfer));
  });
  document.addEventListener('paste', (event) => {
    if (!isOfField(event) && !document.querySelector('dialog[open]'))
      receive(event, pastedIn(event.clipboardData));
  });
}
