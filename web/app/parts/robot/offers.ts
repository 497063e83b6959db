import { Organization } from '@board/contract/who';
import type { Backend } from '../../lib/calls/backend.ts';

/** Whether a public page offers the robot to this reader (product.md §4). */
export async function offersRobot({ call, viewer }: Backend): Promise<boolean> {
  const { robot } = await call('settings.robot', {});
  return (viewer.organization === Organization.none ? robot.pcLocation : robot.pcOrgLocation) === 1;
}
