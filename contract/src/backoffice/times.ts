const format = new Intl.DateTimeFormat('sv', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'Asia/Shanghai',
});

/** A moment as the admin style writes it: `2026-11-25 10:00:00`, in Shanghai. */
export const shanghaiTime = (date: Date): string => format.format(date);
