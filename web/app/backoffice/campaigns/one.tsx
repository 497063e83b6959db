import { useParams } from 'react-router';
import { RecordScreen } from '../../parts/collect/record-screen.tsx';

/** One campaign, for the platform. */
export default function CampaignsId() {
  const { id } = useParams();
  return <RecordScreen id={Number(id) || 0} />;
}
