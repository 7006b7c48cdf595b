/** Tests have one tab. A real Node channel would keep the process from exiting. */
Object.assign(globalThis, {
  BroadcastChannel: class {
    onmessage = null;
    postMessage(): void {}
    close(): void {}
  },
});
