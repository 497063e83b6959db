import { z } from 'zod';
import { rest } from '../call.ts';
import { id } from '../fields.ts';
import { permission } from '../who.ts';
import { structureName } from './fields.ts';
import { KEEPS_UNITS, READS_UNITS } from './rights.ts';

/** Units under the names of the admin template, whose departments they are (product.md §3, §7; decisions.md 21). */

interface Department {
  id: number;
  /** 0: at the top */
  pid: number;
  name: string;
  sort: number;
  parentName: string;
}
export interface DepartmentTree extends Department {
  children: DepartmentTree[];
}

const fields = { id: z.number(), pid: z.number(), name: z.string(), sort: z.number(), parentName: z.string() };
const department = z.object(fields);
const tree: z.ZodType<DepartmentTree> = z.lazy(() => z.object({ ...fields, children: z.array(tree) }));

const reader = permission(READS_UNITS);
const keeper = permission(KEEPS_UNITS);
const written = { pid: id.default(0), name: structureName, sort: id.default(0) };

export const departments = {
  deptList: rest.get({
    path: '/sys/dept/list',
    summary: 'All departments at work, as a tree; with `pid` those right below one alone, without what is below them.',
    who: reader,
    input: z.object({ pid: id.optional() }),
    output: z.array(tree),
  }),
  dept: rest.get({
    path: '/sys/dept/:id',
    summary: 'One department.',
    who: reader,
    input: z.object({ id }),
    output: department,
    errors: ['A0404'],
  }),
  addDept: rest.post({
    path: '/sys/dept',
    summary: 'Makes a department below another (`pid`), or at the top (0).',
    who: keeper,
    input: z.object(written),
    output: department,
    errors: ['10002', '10011', '10013', 'B0009'],
  }),
  changeDept: rest.put({
    path: '/sys/dept',
    summary: 'Renames a department, moves it, gives it another place in order.',
    who: keeper,
    input: z.object({ id, ...written }),
    output: department,
    errors: ['10002', '10011', '10013', 'A0404', 'B0009'],
  }),
  removeDepts: rest.delete({
    path: '/sys/dept',
    summary: 'Takes departments away that have nobody, nothing below them, and never had a part in anything.',
    who: keeper,
    input: z.object({ ids: z.array(id).min(1).max(100) }),
    output: z.object({}),
    errors: ['10013', '10014', '10015', 'A0404', 'B0009'],
  }),
};
