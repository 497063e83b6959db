import type { Attachment } from '@board/contract/attachments';
import { MEGABYTE } from '@board/contract/rules/bytes';
import { isImageName } from '@board/contract/rules/media';
import { useState } from 'react';
import { upload } from '../../../lib/calls/client.ts';
import { Refused } from '../../../lib/calls/refusal.ts';
import { useTexts } from '../../../lib/texts.ts';
import buttonCss from '../../../ui/button.module.css';
import fieldCss from '../../../ui/field.module.css';
import css from './certificate-field.module.css';

/** product.md §5; the server checks what the file really is */
const ACCEPTED = '.jpg,.jpeg,.png,.gif,.bmp';

interface Props {
  value: Attachment | null;
  onChange: (picture: Attachment) => void;
  maxBytes: number;
  error?: string;
}

/** One picture of a licence, uploaded while the rest is filled in. */
export function CertificateField({ value, onChange, maxBytes, error }: Props) {
  const { common, server, registration } = useTexts();
  const { company } = registration;
  const [share, setShare] = useState<number | null>(null);
  const [trouble, setTrouble] = useState('');
  const wrong = trouble || error;

  async function choose(file: File | undefined) {
    if (!file) return;
    setTrouble('');
    if (!isImageName(file.name)) return setTrouble(server.problems.imageFormat);
    if (file.size > maxBytes) return setTrouble(server.problems.imageSize(maxBytes / MEGABYTE));
    setShare(0);
    try {
      onChange(await upload(file, setShare));
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      const offline = refused.code === 'offline' ? common.offline : '';
      setTrouble(refused.fields.attachments || refused.message || offline || server.problems.uploadFailed);
    } finally {
      setShare(null);
    }
  }

  const described = wrong ? 'certificate-hint certificate-error' : 'certificate-hint';
  return (
    <section className={wrong ? fieldCss.wrong : fieldCss.field} aria-labelledby="certificate-label">
      <h2 id="certificate-label" className={fieldCss.label}>
        {company.certificate}
      </h2>
      <p id="certificate-hint" className={fieldCss.hint}>
        {company.certificateHint(maxBytes / MEGABYTE)}
      </p>
      {value ? <img className={css.picture} src={value.url} alt={value.fileName} /> : null}
      <p className={css.choose}>
        <input
          id="certificate"
          className="visually-hidden"
          type="file"
          accept={ACCEPTED}
          aria-describedby={described}
          aria-invalid={wrong ? true : undefined}
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        <label htmlFor="certificate" className={`${buttonCss.button} ${buttonCss.plain}`}>
          {value ? company.chooseAnother : company.choose}
        </label>
        <span role="status">
          {share === null ? (value ? company.uploaded : '') : company.uploading(Math.round(share * 100))}
        </span>
      </p>
      {wrong ? (
        <p id="certificate-error" className={fieldCss.error}>
          {wrong}
        </p>
      ) : null}
    </section>
  );
}
