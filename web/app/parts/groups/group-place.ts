/** Returns the address of a group of near messages. */
export const groupAt = (messageGroupId: number): string => `/g/taskBoard/group?messageGroupId=${messageGroupId}`;
