import type { ParameterName } from '@board/contract/settings/parameters';

/** Who runs the demo and how to reach them: plausible, and plainly nobody's. */
export const demoFacts: Readonly<Partial<Record<ParameterName, string>>> = {
  'footer.sponsor': '领导留言板（演示）编辑部',
  'footer.servicePhone': '010-0000 0000',
  'footer.serviceHours': '工作日 8:30–12:00，13:30–17:30',
  'footer.contactMail': 'service@board.example',
  'footer.address': '演示市政务大道1号便民服务中心二楼',
  'footer.reportPhone': '010-0000 0001',
  'footer.reportMail': 'report@board.example',
  'footer.icp': '演ICP备00000000号',
  'footer.police': '演公网安备00000000000000号',
  'footer.siteCode': 'bm00000000',
};
