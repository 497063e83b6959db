export const InstanceState = { running: 1, suspended: 2, completed: 3, terminated: 4, deleted: 5 } as const;

/** What became of a task: `taken` was open when somebody else returned or ended the process. */
export const TaskState = {
  open: 0,
  passed: 1,
  refused: 2,
  toFirst: 3,
  back: 4,
  ended: 5,
  taken: 6,
  ranOut: 7,
} as const;

export const candidateKinds = ['uid', 'unit', 'role'] as const;

/** Who draws processes and puts them into force. */
export const DRAWS_PROCESSES = 'act:model:save';
/** Who sees every process under way, and may stop it. */
export const OVERSEES_PROCESSES = 'act:running:all';

export const COMMENT_MAX = 2000;
