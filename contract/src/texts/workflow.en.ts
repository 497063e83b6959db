/** What the server says of processes: refusals and titles of notices. */
export const enWorkflow = {
  errors: {
    '10002': 'There is one already.',
    10016: 'The process is not deployed; mend what is wrong in the drawing first',
    10019: 'The file is empty',
    10023: 'This is no BPMN 2.0 file (.bpmn, .bpmn20.xml)',
    10032: 'Somebody has claimed this task',
    10034: 'There is no task before to return to',
    10037: 'Nobody else could claim this task',
    10040: 'The process is suspended and starts nothing',
    10041: 'The task is done or was taken back; look again',
    10042: 'A task can be returned only to steps that were done',
    10043: 'A task cannot be handed on to oneself',
    10044: "This account is stopped, or is no official's",
    10045: 'The process has begun or ended and cannot be changed',
    10046: 'No branch fits these values',
    10047: 'This process is suspended for now',
  },
  events: {
    workflowTask: () => 'A task of a process waits for you',
    workflowEntrusted: () => 'A task was handed on to you',
    workflowLate: () => 'A task of a process is overdue',
    workflowEnded: () => 'A process that you started has ended',
    workflowDeleted: () => 'A process was taken off',
    workflowStopped: () => 'A process was suspended',
    workflowLetGo: () => 'A process goes on again',
  },
};
