/** Where a group of near messages is worked on. */
export const groupAt = (messageGroupId: number): string => `/g/taskBoard/group?messageGroupId=${messageGroupId}`;
