import { Typography } from 'antd';
import { useTexts } from '../../lib/texts.ts';
import css from '../../parts/gateways/gateways.module.css';
import { StorageList } from '../../parts/gateways/storage-list.tsx';

/** File storage: describes and tests it, puts it in force, and moves files (product.md §3). */
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
