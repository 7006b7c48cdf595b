/** Collects the metric lines of the log, as in AWS, until `stop`. */
export const metricLines = (): { stop: () => Record<string, unknown>[] } => {
  const lines: Record<string, unknown>[] = [];
  process.env.PORTAL_STAGE = 'test';
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(JSON.parse(String(text)) as Record<string, unknown>);
    return true;
  });
  return {
    stop: () => {
      delete process.env.PORTAL_STAGE;
      write.mockRestore();
      return lines;
    },
  };
};
