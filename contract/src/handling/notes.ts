import { z } from 'zod';
import { change, read } from '../call.ts';
import { done, id, page, seconds, text } from '../fields.ts';
import { government } from '../who.ts';
import { handlingErrors } from './inputs.ts';

const note = z.object({
  noteId: z.number(),
  groupName: z.string(),
  nickName: z.string(),
  content: z.string(),
  /** names of the units that read it */
  seenBy: z.array(z.string()),
  dateline: seconds,
  /** written by the viewer, who may delete it */
  mine: z.boolean(),
});

/** Internal notes of officials on a message; never part of a text that its author or the public reads. */
export const notes = {
  notes: read({
    path: '/v1/org/note/list',
    summary: 'Notes on a message that my unit wrote or was mentioned in, newest first.',
    who: government(),
    input: z.object({ tid: id, ...page }),
    output: z.object({ rows: z.array(note), total: z.number() }),
    errors: ['A0404', 'B0002'],
  }),
  mentionable: read({
    path: '/v1/org/note/mentionable',
    summary: 'Units that have to do with a message, and their people: those whom a note may mention.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({
      units: z.array(z.object({ groupId: z.number(), groupName: z.string() })),
      people: z.array(z.object({ uid: z.number(), nickName: z.string(), groupId: z.number() })),
    }),
    errors: ['A0404', 'B0002'],
  }),
  addNote: change({
    path: '/v1/org/note/add',
    summary: 'Writes a note; who is mentioned is told, and the unit he belongs to reads it too.',
    who: government(),
    input: z.object({
      tid: id,
      content: text(2000),
      uids: z.array(id).max(20).default([]),
      groupIds: z.array(id).max(20).default([]),
    }),
    output: z.object({ noteId: z.number() }),
    errors: handlingErrors,
  }),
  deleteNote: change({
    path: '/v1/org/note/delete',
    summary: 'Deletes a note of my own; that there was one stays in the log.',
    who: government(),
    input: z.object({ noteId: id }),
    output: done,
    errors: ['A0404', 'B0002'],
  }),
  authorOthers: read({
    path: '/v1/org/threads/authorOthers',
    summary:
      'Other messages of the same author, for the unit that has this one in hand: the public ones and those it handles itself.',
    who: government(),
    input: z.object({ tid: id }),
    output: z.object({
      rows: z.array(
        z.object({
          tid: z.number(),
          subject: z.string(),
          forumName: z.string(),
          stateInfo: z.string(),
          dateline: seconds,
          /** my unit handles it too, so that it opens as a task */
          party: z.boolean(),
        }),
      ),
    }),
    errors: ['A0404', 'B0002'],
  }),
};
