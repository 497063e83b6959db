import type { autosave as source } from '../zh-CN/autosave.ts';

export const autosave: typeof source = {
  saving: 'Saving…',
  saved: (time) => `Saved at ${time}`,
  notSaved: 'Not saved yet',
  changedElsewhere:
    'A colleague has just changed this. Reload it before you continue; what you wrote is still here to copy.',
  reload: 'Reload',
  leave: 'Your latest changes could not be saved. Leave anyway?',
};
