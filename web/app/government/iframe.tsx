import { Alert } from 'antd';
import { useSearchParams } from 'react-router';
import { ownPath } from '../lib/session/own-path.ts';
import { useTexts } from '../lib/texts.ts';
import css from '../parts/workspace/frame.module.css';

/** A page of the public site in a tab of the work area (product.md §2: tabs named iframe_…); no other site is framed. */
export default function Iframe() {
  const { common, lists } = useTexts();
  const url = ownPath(useSearchParams()[0].get('url'));
  const isArea = url !== null && /^\/(?:g|admin|iframe)(?:[/?#]|$)/i.test(url);
  if (!url || isArea) return <Alert type="warning" showIcon role="alert" title={common.notFoundTitle} />;
  return (
    <>
      <h1 className={css.title}>{lists.tabs.frame}</h1>
      <iframe key={url} className={css.frame} src={url} title={lists.tabs.frame} />
    </>
  );
}
