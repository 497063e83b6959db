import type { ModdleElement } from 'bpmn-moddle';
import type { BpmnFile } from './read-xml.ts';

/** A step as it is drawn; px. */
export interface Shape {
  node: string;
  name: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A flow as it is drawn. */
export interface Edge {
  flow: string;
  name: string;
  points: { x: number; y: number }[];
}

/** The shapes and lines of a process, and the area that they cover, in px. */
export interface Drawing {
  shapes: Shape[];
  edges: Edge[];
  left: number;
  top: number;
  width: number;
  height: number;
}

const MARGIN = 30;

/** Returns the drawing in a parsed file; null if it holds none. */
export function drawingIn({ definitions }: BpmnFile): Drawing | null {
  const elements: ModdleElement[] = definitions.diagrams?.[0]?.plane?.planeElement ?? [];
  const shapes = elements.filter((one) => one.$type === 'bpmndi:BPMNShape').flatMap(shapeOf);
  if (shapes.length === 0) return null;
  const left = Math.min(...shapes.map(({ x }) => x)) - MARGIN;
  const top = Math.min(...shapes.map(({ y }) => y)) - MARGIN;
  return {
    shapes,
    edges: elements.filter((one) => one.$type === 'bpmndi:BPMNEdge').flatMap(edgeOf),
    left,
    top,
    width: Math.max(...shapes.map((shape) => shape.x + shape.width)) - left + MARGIN,
    height: Math.max(...shapes.map((shape) => shape.y + shape.height)) - top + MARGIN,
  };
}

function shapeOf({ bpmnElement, bounds }: ModdleElement): Shape[] {
  const box = [bounds?.x, bounds?.y, bounds?.width, bounds?.height];
  if (!bpmnElement?.id || !box.every(Number.isFinite)) return [];
  const [x, y, width, height] = box;
  return [{ node: bpmnElement.id, name: bpmnElement.name ?? '', x, y, width, height }];
}

function edgeOf({ bpmnElement, waypoint }: ModdleElement): Edge[] {
  if (!bpmnElement?.id || !waypoint) return [];
  const points = (waypoint as ModdleElement[]).filter(({ x, y }) => Number.isFinite(x) && Number.isFinite(y));
  return [{ flow: bpmnElement.id, name: bpmnElement.name ?? '', points: points.map(({ x, y }) => ({ x, y })) }];
}
