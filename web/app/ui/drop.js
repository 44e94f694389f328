// Files, links and texts that are dropped on the page or pasted.

/** Whether an event belongs to a field with text. @param {Event} event */
const isOfField = ({ target }) => target instanceof Element && target.matches('input, textarea');

/** The file of a drop or a paste, or else its text. @param {DataTransfer | null} data */
const contentOf = (data) => data?.files[0] ?? data?.getData('text/plain');

/** Handles files, links and texts that are dropped on the page or pasted into no field. @param {(dropped: File | string) => unknown} listener */
export function onDropOrPaste(listener) {
  const isWanted = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes('Files') || !isOfField(event);
  /** @param {Event} event @param {DataTransfer | null} data */
  const receive = (event, data) => {
    const content = contentOf(data);
    if (!content || event.defaultPrevented) return;
    event.preventDefault();
    /** @type {HTMLDialogElement | null} */ (document.querySelector('dialog[open]'))?.close();
    listener(content);
  };
  document.addEventListener('dragover', (event) => {
    if (isWanted(event)) event.preventDefault();
  });
  document.addEventListener('drop', (event) => {
    if (isWanted(event)) receive(event, event.dataTransfer);
  });
  document.addEventListener('paste', (event) => {
    if (!isOfField(event) && !document.querySelector('dialog[open]'))
      receive(event, event.clipboardData);
  });
}
