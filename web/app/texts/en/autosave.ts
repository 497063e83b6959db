import type { autosave as source } from '../zh-CN/autosave.ts';

export const autosave: typeof source = {
  saving: 'Saving…',
  saved: (time) => `Saved at ${time}`,
  notSaved: 'Not saved yet',
  changedElsewhere:
    'A colleague has just changed this. Load it again before you go on; what you wrote is still here to be copied.',
  reload: 'Load again',
  leave: 'What you wrote last could not be saved. Leave it?',
};
