/** Downloads a file from the object store, which also names the file. */
export const startDownload = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  link.click();
};
