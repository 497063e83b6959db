/** Texts of editors that save by themselves: whether the text is saved, and what to do if it is not. */
export const autosave = {
  saving: '正在保存…',
  saved: (time: string) => `已自动保存 ${time}`,
  notSaved: '还没有保存',
  changedElsewhere: '同事刚改过这一份，请重新载入后再改。您写的内容还在这里，可先复制。',
  reload: '重新载入',
  leave: '刚写的内容没能保存。确定离开？',
};
