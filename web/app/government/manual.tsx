import { Card } from 'antd';
import { Manual } from '../parts/site/manual.tsx';

/** The operation manual in the work area. */
export default function ManualPage() {
  return (
    <Card>
      <Manual of="government" />
    </Card>
  );
}
