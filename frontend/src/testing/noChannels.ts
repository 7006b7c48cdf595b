/** Tests have one tab. A real channel of Node would keep the process from ending. */
Object.assign(globalThis, {
  BroadcastChannel: class {
    onmessage = null;
    postMessage(): void {}
    close(): void {}
  },
});
