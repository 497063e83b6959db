import { Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from '../../parts/gateways/gateways.module.css';
import { StorageList } from '../../parts/gateways/storage-list.tsx';

/** Where files are kept: described, tried, put in force, and files moved between them (product.md §3). */
export default function StoragePage() {
  const { storage } = useTexts().gateways;
  return (
    <>
      <Typography.Title level={1}>{storage.title}</Typography.Title>
      <p className={css.lead}>{storage.lead}</p>
      <StorageList />
    </>
  );
}
