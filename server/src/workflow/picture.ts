import type { Drawing, Edge, Shape } from './drawing.ts';
import { type Model, nodeOf } from './model.ts';
import { following, live, type Net } from './net.ts';

/** The nodes of a process that are done in its last lap, and the open ones. */
export interface Progress {
  done: ReadonlySet<string>;
  open: ReadonlySet<string>;
  /** flows that were taken */
  taken: ReadonlySet<string>;
}

export function progressOf(model: Model, net: Net): Progress {
  const open = new Set(
    live(net)
      .filter(({ parts }) => parts)
      .map(({ node }) => node),
  );
  const steps = net.steps.filter(({ id, node }) => node && !isOld(net, id));
  const known = new Set(steps.map(({ id }) => id));
  const taken = net.tokens.filter(({ via, from }) => via && known.has(from)).map(({ via }) => via!);
  const done = new Set(steps.map(({ node }) => node));
  for (const token of net.tokens)
    if (token.by !== null && nodeOf(model, token.node).kind === 'end') done.add(token.node);
  for (const node of open) done.delete(node);
  return { done, open, taken: new Set(taken) };
}

/** Tells whether a step belongs to an earlier lap, because it lies between two visits of one node. */
function isOld(net: Net, id: number): boolean {
  const after = following(net, [id]);
  const step = net.steps.find((one) => one.id === id)!;
  const visited = new Set(net.steps.filter((one) => one.id !== id && after.has(one.id)).map(({ node }) => node));
  for (const token of live(net)) if (after.has(token.from)) visited.add(token.node);
  if (visited.has(step.node)) return true;
  return net.steps.some((one) => one.id < id && visited.has(one.node) && following(net, [one.id]).has(id));
}

/** Returns the distance in px from the left edge to the middle of the first open step; null if none is open or drawn. */
export function openAt(drawing: Drawing | null, { open }: Progress): number | null {
  const middles = (drawing?.shapes ?? [])
    .filter(({ node }) => open.has(node))
    .map(({ x, width }) => x + width / 2 - drawing!.left);
  return middles.length > 0 ? Math.min(...middles) : null;
}

/** Returns a process as SVG, with its done, open and future steps. */
export function pictureOf(
  { shapes, edges, left, top, width, height }: Drawing,
  model: Model,
  progress: Progress,
): string {
  const drawn = [
    ...edges.map((edge) => edgeOf(edge, progress)),
    ...shapes
      .toSorted((a, b) => b.width * b.height - a.width * a.height)
      .map((shape) => shapeOf(shape, model, progress)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}" font-family="sans-serif" font-size="12"><defs><marker id="a" viewBox="0 0 10 10" refX="9" refY="5" markerUnits="userSpaceOnUse" markerWidth="11" markerHeight="11" orient="auto-start-reverse"><path d="M0 0 10 5 0 10z" fill="#555"/></marker></defs>${drawn.join('')}</svg>`;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function edgeOf({ flow, name, points }: Edge, { taken }: Progress): string {
  const isTaken = taken.has(flow);
  const line = `<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${isTaken ? '#1b6f4a' : '#8c8c8c'}" stroke-width="${isTaken ? 2.5 : 1.5}"${isTaken ? '' : ' stroke-dasharray="5 4"'} marker-end="url(#a)"/>`;
  const middle = points[Math.floor(points.length / 2)];
  if (!name || !middle) return line;
  return `${line}<text x="${middle.x + 4}" y="${middle.y - 4}" fill="#444">${escaped(name)}</text>`;
}

/** Colours with enough contrast. Colour is never the only sign: done steps have a tick, open steps a thick edge. */
const LOOK = {
  done: { stroke: '#1b6f4a', fill: '#e6f4ec', edge: 2 },
  open: { stroke: '#b45309', fill: '#fff4e0', edge: 4 },
  coming: { stroke: '#8c8c8c', fill: '#ffffff', edge: 1.5 },
};

function shapeOf(shape: Shape, model: Model, progress: Progress): string {
  const { name, x, y, width, height } = shape;
  const node = model.nodes.get(shape.node);
  if (!node) return '';
  const look = progress.open.has(shape.node) ? 'open' : progress.done.has(shape.node) ? 'done' : 'coming';
  const { stroke, fill, edge } = LOOK[look];
  const paint = `fill="${fill}" stroke="${stroke}" stroke-width="${edge}"`;
  const [middle, centre] = [x + width / 2, y + height / 2];
  const tick =
    look === 'done' && node.kind === 'user' ? `<text x="${x + 8}" y="${y + 18}" fill="${stroke}">✓</text>` : '';
  switch (node.kind) {
    case 'user':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${paint}/>${tick}${lines(name, middle, centre, 7)}`;
    case 'sub':
      return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" ${paint} fill-opacity="0.4"/><text x="${x + 10}" y="${y + 18}" fill="#222">${escaped(name)}</text>`;
    case 'exclusive':
    case 'parallel':
    case 'inclusive': {
      const sign = { exclusive: '×', parallel: '+', inclusive: '○' }[node.kind];
      return `<path d="M${middle} ${y} ${x + width} ${centre} ${middle} ${y + height} ${x} ${centre}z" ${paint}/><text x="${middle}" y="${centre + 7}" font-size="20" text-anchor="middle" fill="#222">${sign}</text>${below(name, middle, y + height)}`;
    }
    default: {
      const inner =
        node.kind === 'terminate' ? `<circle cx="${middle}" cy="${centre}" r="${width / 3.4}" fill="${stroke}"/>` : '';
      const hand =
        node.kind === 'timer'
          ? `<path d="M${middle} ${centre - 8}V${centre}h7" fill="none" stroke="${stroke}" stroke-width="2"/>`
          : '';
      const thick = node.kind === 'end' || node.kind === 'terminate' ? 3.5 : edge;
      return `<circle cx="${middle}" cy="${centre}" r="${width / 2}" fill="${fill}" stroke="${stroke}" stroke-width="${thick}"/>${inner}${hand}${below(name, middle, y + height)}`;
    }
  }
}

const below = (name: string, x: number, y: number): string =>
  name ? `<text x="${x}" y="${y + 16}" text-anchor="middle" fill="#444">${escaped(name)}</text>` : '';

/** Returns a name in at most three lines of `length` characters, centred in its box. */
function lines(name: string, x: number, y: number, length: number): string {
  const letters = [...name];
  const rows = Array.from({ length: Math.min(3, Math.ceil(letters.length / length)) }, (_, row) =>
    letters.slice(row * length, (row + 1) * length).join(''),
  );
  const first = y + 4 - (rows.length - 1) * 8;
  return rows
    .map(
      (row, place) =>
        `<text x="${x}" y="${first + place * 16}" text-anchor="middle" fill="#222">${escaped(row)}</text>`,
    )
    .join('');
}
