/** What the server says of processes: refusals and titles of notices. */
export const zhCNWorkflow = {
  errors: {
    '10002': '这条记录已经存在',
    10016: '流程部署失败，请先改正图中的问题',
    10019: '上传文件不能为空',
    10023: '请上传BPMN 2.0流程文件（.bpmn、.bpmn20.xml）',
    10032: '任务已被签收',
    10034: '没有上一步，不能退回',
    10037: '没有候选人，不能取消签收',
    10040: '流程已挂起，不能发起',
    10041: '任务已办理或已撤回，请刷新后查看',
    10042: '只能退回到已办过的步骤',
    10043: '不能转办给自己',
    10044: '该用户已停用，或不是工作人员',
    10045: '流程已开始或已结束，不能再改',
    10046: '没有符合条件的下一步，请检查填写的内容',
    10047: '流程实例已挂起，暂不能办理',
  },
  events: {
    workflowTask: () => '有新的流程任务待办',
    workflowEntrusted: () => '有任务转办给您',
    workflowLate: () => '流程任务已超过办理时限',
    workflowEnded: () => '您发起的流程已结束',
    workflowDeleted: () => '流程已被删除',
    workflowStopped: () => '流程已被挂起',
    workflowLetGo: () => '流程已恢复办理',
  },
};
