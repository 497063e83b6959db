import 'bpmn-js/dist/assets/diagram-js.css';
import 'bpmn-js/dist/assets/bpmn-js.css';
import 'bpmn-js/dist/assets/bpmn-font/css/bpmn.css';
import type Modeler from 'bpmn-js/lib/Modeler';
import { useEffect, useRef } from 'react';
import { useTexts } from '../../../lib/texts.ts';
import { type Area, shownFirst } from './fit.ts';
import { type Drawn, openModeler } from './modeler.ts';

interface Props {
  xml: string;
  onReady: (modeler: Modeler) => void;
  /** an element was selected or changed; the process itself if nothing is selected */
  onLook: (element: Drawn) => void;
  onChange: () => void;
}

/** The drawing board. A new drawing needs another `key`. */
export function DrawingBoard({ xml, onReady, onLook, onChange }: Props) {
  const { workflow } = useTexts();
  const at = useRef<HTMLDivElement>(null);
  const words = workflow.designer.canvas;
  const told = useRef({ onReady, onLook, onChange });
  useEffect(() => {
    told.current = { onReady, onLook, onChange };
  });
  useEffect(() => {
    const modeler = openModeler(at.current!, words);
    let isOpen = true;
    const chosen = (): Drawn | undefined => {
      const [one] = modeler.get<{ get(): Drawn[] }>('selection').get();
      // A selected label stands for its element.
      return (
        one?.labelTarget ??
        one ??
        (modeler.get<{ getRootElement(): Drawn | undefined }>('canvas').getRootElement() as Drawn)
      );
    };
    const look = () => {
      const element = chosen();
      if (isOpen && element) told.current.onLook(element);
    };
    void modeler.importXML(xml).then(() => {
      if (!isOpen) return;
      const canvas = modeler.get<{ viewbox(shown?: Area): { inner: Area; outer: Area } }>('canvas');
      const { inner, outer } = canvas.viewbox();
      const palette = at.current?.querySelector<HTMLElement>('.djs-palette');
      canvas.viewbox(shownFirst(inner, outer, palette ? palette.offsetLeft + palette.offsetWidth : 0));
      modeler.on('selection.changed', look);
      modeler.on('commandStack.changed', () => {
        told.current.onChange();
        look();
      });
      told.current.onReady(modeler);
      look();
    });
    return () => {
      isOpen = false;
      modeler.destroy();
    };
  }, [xml, words]);
  return <div ref={at} style={{ height: '100%', minHeight: 480 }} />;
}
