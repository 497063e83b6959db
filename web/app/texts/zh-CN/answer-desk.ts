/** Answers before writing, for those who work on them. */
export const answerDesk = {
  unitsTitle: '根据以往交办，可以交给：',
  helped: (days: number) => `最近${days}天，不写留言就得到解答`,
  helpedCount: (count: string) => `${count}人次`,
  helpedNone: '还没有人说答复解答了他的问题。',
  helpedBest: '帮到最多人的答复',

  matters: {
    title: '同义词',
    lead: '群众和单位对同一件事的叫法不同。在这里登记后，写留言的人用自己的话也能找到已有答复。新来的留言马上生效，以前的留言第二天生效。',
    search: '按词语查找',
    add: '添加一组',
    edit: '修改',
    remove: '删除',
    removeAsk: (name: string) => `删除“${name}”这一组？`,
    name: '规范名称',
    words: '大家还怎么叫',
    wordsHint: '每行一个，至少两个字',
    save: '保存',
    cancel: '取消',
    count: (count: number) => `${count}个叫法`,
  },
};
