/** Saves what a link to the object store leads to; the store names the file. */
export const startDownload = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noreferrer';
  link.click();
};
