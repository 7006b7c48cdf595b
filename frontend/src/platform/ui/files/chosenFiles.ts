export interface NamedFile {
  /** Path, including its folders. */
  name: string;
  file: File;
}

const readEntries = (reader: FileSystemDirectoryReader): Promise<FileSystemEntry[]> =>
  new Promise((done, failed) => reader.readEntries(done, failed));

const readFile = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((done, failed) => entry.file(done, failed));

/** All files of a folder; browsers return a hundred at a time. */
const filesIn = async (entry: FileSystemEntry, below: string): Promise<NamedFile[]> => {
  const name = below + entry.name;
  if (entry.isFile) return [{ name, file: await readFile(entry as FileSystemFileEntry) }];
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: NamedFile[] = [];
  for (;;) {
    const entries = await readEntries(reader);
    if (!entries.length) return found;
    for (const one of entries) for (const file of await filesIn(one, `${name}/`)) found.push(file);
  }
};

/** The dropped files. Call it synchronously: the browser clears them after the event. */
export const droppedFiles = (data: DataTransfer): Promise<NamedFile[]> => {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? null);
  const files = [...data.files].map((file) => ({ name: file.name, file }));
  if (!entries.length || entries.includes(null)) return Promise.resolve(files);
  return Promise.all(entries.map((entry) => filesIn(entry!, ''))).then((found) => found.flat());
};

export const listedFiles = (list: FileList | null): NamedFile[] =>
  [...(list ?? [])].map((file) => ({ name: file.webkitRelativePath || file.name, file }));
