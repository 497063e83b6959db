/** Messages in lists: kinds of attachments by `publicAttachment`; and removing a favourite. */
export const cards = {
  shows: { 1: '有图片', 2: '有视频', 3: '有图片和视频' } as Record<number, string>,
  company: '企业',
  entered: '工作人员代录',
  unkeepSure: '确定取消收藏这条留言吗？',
  unkept: '取消收藏成功',
};
