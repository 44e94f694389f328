// Embedding script for other web pages: <script src="https://HOST/embed.js" async></script>, and then, anywhere,
//
//   <maze-wright code="v1.fourbit.classic.sWORD"></maze-wright>
//
// The element dispatches `ready`, `move` and `solved`. event.detail has the code and, for the latter two, the
// number of moves and the milliseconds since the first move. The visitor's browser can forge these events, so do
// not grade exams with them.

{
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const site = new URL('.', script.src);
  const EVENTS = ['ready', 'move', 'solved'];
  // Without a limit, content sized relative to its window would grow forever.
  const HEIGHT_MAX = 1600;

  class MazeWright extends HTMLElement {
    static observedAttributes = ['code', 'title'];
    frame = document.createElement('iframe');

    constructor() {
      super();
      const { style } = this.frame;
      Object.assign(style, { display: 'block', width: '100%', height: '40rem', border: '0' });
      this.attachShadow({ mode: 'open', delegatesFocus: true }).append(this.frame);
    }
    connectedCallback() {
      this.style.display = 'block';
      // Without a code the frame shows a default maze.
      if (!this.frame.src) this.attributeChangedCallback();
      addEventListener('message', this);
    }
    disconnectedCallback() {
      removeEventListener('message', this);
    }
    attributeChangedCallback() {
      this.frame.title = this.title || 'A maze to play';
      const url = `${site.href}#embed:${encodeURIComponent(this.getAttribute('code') ?? '')}`;
      // Another maze adds no entry to the history of this page.
      if (this.frame.src) this.frame.contentWindow?.location.replace(url);
      else this.frame.src = url;
    }
    /** Handles messages of its own frame only. @param {MessageEvent} message */
    handleEvent({ source, origin, data }) {
      if (source !== this.frame.contentWindow || origin !== site.origin) return;
      if (data?.mazewright !== 1) return;
      const { event, height, code, move, moves, elapsed_ms } = data;
      if (event === 'size' && height > 0)
        this.frame.style.height = `${Math.min(HEIGHT_MAX, Number(height))}px`;
      if (!EVENTS.includes(event)) return;
      const detail = { code, move, moves, elapsed_ms };
      this.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }));
    }
  }
  customElements.define('maze-wright', MazeWright);
}
