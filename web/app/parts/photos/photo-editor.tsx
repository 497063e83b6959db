import { useEffect, useId, useRef, useState } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../../ui/button.tsx';
import { CoverHandle } from './cover-handle.tsx';
import { type Area, boxesAt, type Point, resized } from './covering.ts';
import css from './photo-editor.module.css';
import { freshBox, pointIn, useCovers } from './use-covers.ts';

interface Proposed {
  areas: readonly Area[];
  label: string;
  said: string;
}

interface Props {
  /** address of the picture */
  address: string;
  name: string;
  /** the fate of the original, beside the button that saves */
  note: string;
  /** areas that can be covered at once, in shares of the picture's sides, with their button and the sentence afterwards */
  proposed?: Proposed | undefined;
  /** returns an error sentence; null if the picture was saved */
  onSave: (file: File) => Promise<string | null>;
  onClose: () => void;
}

/** Width of a brush as a share of the longer side. */
const BRUSHES = { thick: 0.07, thin: 0.025 };
const STEP = 1.2;

/** Covers parts of a photo before anyone sees it: by brush, by boxes (also by keyboard), and over found faces. */
export default function PhotoEditor({ address, name, note, proposed, onSave, onClose }: Props) {
  const { common, posting } = useTexts();
  const texts = posting.photo;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const picture = useCovers(address);
  const { canvas, covers, size } = picture;
  const [brush, setBrush] = useState<keyof typeof BRUSHES>('thick');
  const [selected, setSelected] = useState<number | null>(null);
  const [stroke, setStroke] = useState<readonly Point[] | null>(null);
  const [busy, setBusy] = useState<'faces' | 'save' | null>(null);
  const [said, setSaid] = useState('');
  const [trouble, setTrouble] = useState('');
  const width = Math.max(size.width, size.height) * BRUSHES[brush];
  const chosen = selected === null ? undefined : covers[selected];
  const block = chosen && chosen.kind !== 'stroke' ? chosen : undefined;

  useEffect(() => dialog.current!.showModal(), []);

  function addBox(): void {
    picture.add({ kind: 'box', ...freshBox(size, covers.length) });
    setSelected(covers.length);
    setSaid(texts.boxAdded);
  }

  function addProposed({ areas, said }: Proposed): void {
    picture.add(...boxesAt(areas, size));
    setSelected(null);
    setSaid(said);
  }

  async function faces(): Promise<void> {
    setBusy('faces');
    setSaid(texts.looking);
    try {
      const { findFaces } = await import('./faces.ts');
      const found = await findFaces(canvas.current!);
      if (found.length > 0) picture.add(...found.map((area) => ({ kind: 'face' as const, ...area })));
      setSelected(null);
      setSaid(texts.found(found.length));
    } catch {
      setSaid(texts.notLooked);
    }
    setBusy(null);
  }

  async function save(): Promise<void> {
    setBusy('save');
    setTrouble('');
    const wrong = await picture.file(name).then(onSave, () => texts.notSaved);
    setBusy(null);
    if (wrong) setTrouble(wrong);
    else onClose();
  }

  function removeBlock(): void {
    if (block) picture.remove(block);
    setSelected(null);
    canvas.current?.focus();
  }

  const draw = {
    onPointerDown(event: React.PointerEvent<HTMLCanvasElement>) {
      if (event.button !== 0 || busy) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const point = pointIn(event.currentTarget, event);
      setSelected(null);
      setStroke([point]);
      picture.sketch({ kind: 'stroke', points: [point], width });
    },
    onPointerMove(event: React.PointerEvent<HTMLCanvasElement>) {
      if (!stroke) return;
      const point = pointIn(event.currentTarget, event);
      picture.sketch({ kind: 'stroke', points: [stroke.at(-1)!, point], width });
      setStroke([...stroke, point]);
    },
    onPointerUp() {
      if (stroke) picture.add({ kind: 'stroke', points: stroke, width });
      setStroke(null);
    },
  };

  return (
    <dialog ref={dialog} className={css.editor} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{texts.title}</h2>
      <p className={css.lead}>{picture.state === 'broken' ? texts.broken : texts.lead}</p>
      <div className={css.stage}>
        <div className={css.picture}>
          <canvas
            ref={canvas}
            {...size}
            {...draw}
            onPointerCancel={draw.onPointerUp}
            role="img"
            aria-label={texts.picture(name)}
            tabIndex={-1}
          />
          {covers.map((cover, i) =>
            cover.kind === 'stroke' ? null : (
              <CoverHandle
                // biome-ignore lint/suspicious/noArrayIndexKey: covers are told apart by their place alone
                key={i}
                cover={cover}
                size={size}
                number={covers.slice(0, i + 1).filter(({ kind }) => kind === cover.kind).length}
                isSelected={i === selected}
                onSelect={() => setSelected(i)}
                onChange={(by, within) => picture.replace(cover, by, within)}
                onRemove={removeBlock}
              />
            ),
          )}
        </div>
      </div>
      <p className={css.said} role="status">
        {said}
      </p>
      <div className={css.tools}>
        <fieldset className={css.brushes}>
          <legend className="visually-hidden">{texts.brush}</legend>
          {(['thick', 'thin'] as const).map((one) => (
            <label key={one}>
              <input type="radio" name={id} checked={brush === one} onChange={() => setBrush(one)} />
              {texts[one]}
            </label>
          ))}
        </fieldset>
        {proposed ? (
          <Button
            look="plain"
            disabled={busy !== null || picture.state !== 'ready'}
            onClick={() => addProposed(proposed)}
          >
            {proposed.label}
          </Button>
        ) : null}
        <Button look="plain" disabled={busy !== null || picture.state !== 'ready'} onClick={() => void faces()}>
          {texts.faces}
        </Button>
        <Button look="plain" disabled={busy !== null || picture.state !== 'ready'} onClick={addBox}>
          {texts.box}
        </Button>
        <Button
          look="plain"
          disabled={!picture.canUndo || busy !== null}
          onClick={() => {
            picture.undo();
            setSelected(null);
            setSaid(texts.undone);
          }}
        >
          {texts.undo}
        </Button>
      </div>
      {block ? (
        <div className={css.tools}>
          <Button look="plain" onClick={() => picture.replace(block, resized(block, STEP), false)}>
            {texts.larger}
          </Button>
          <Button look="plain" onClick={() => picture.replace(block, resized(block, 1 / STEP), false)}>
            {texts.smaller}
          </Button>
          <Button look="plain" onClick={removeBlock}>
            {texts.away}
          </Button>
        </div>
      ) : null}
      {trouble ? (
        <p className={css.trouble} role="alert">
          {trouble}
        </p>
      ) : null}
      <p className={css.note}>{note}</p>
      <div className={css.actions}>
        <Button look="main" disabled={!picture.isChanged || busy !== null} onClick={() => void save()}>
          {busy === 'save' ? texts.saving : texts.save}
        </Button>
        <Button look="plain" onClick={onClose}>
          {common.cancel}
        </Button>
      </div>
    </dialog>
  );
}
