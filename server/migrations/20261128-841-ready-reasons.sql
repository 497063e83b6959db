-- Owned by server/src/settings. Sentences that reasons begin with, by step of the handling: the value is the name of the
-- step and a number. What stands in 【】 is to be filled in (decision 0209).
insert into "dictType" ("dictType", "dictName", sort, "builtIn", remark) values
  ('readyReason', '常用理由', 8, true, '值为“步骤_序号”，如 sendBack_1；【】里的内容须由填写人补上');
insert into dictionary ("dictType", "dictValue", "dictLabel", sort, enabled) values
  ('readyReason', 'sendBack_1', '没有回答留言人提出的【哪个问题】，请补充。', 1, true),
  ('readyReason', 'sendBack_2', '只说了会办理，没有写明办理结果和完成时间，请核实后写明。', 2, true),
  ('readyReason', 'sendBack_3', '与此前【哪次】答复的说法不一致，请核实并说明原因。', 3, true),
  ('readyReason', 'sendBack_4', '请写明所依据的规定和咨询电话。', 4, true),
  ('readyReason', 'askReturn_1', '此事属于【单位】的职责范围，依据是【文件或职责规定】，请改派。', 5, true),
  ('readyReason', 'askReturn_2', '留言所说地点【地点】不在本单位辖区内，属【辖区】管理。', 6, true),
  ('readyReason', 'askReturn_3', '同一事项已由【单位】办理，留言编号【编号】，请合并处理。', 7, true),
  ('readyReason', 'refuseReturn_1', '此事属于你单位职责，依据是【文件或职责规定】，请继续办理。', 8, true),
  ('readyReason', 'refuseReturn_2', '此事涉及多个单位，由你单位牵头，请与【单位】共同办理。', 9, true),
  ('readyReason', 'sendBackToAuthor_1', '请补充具体地点和时间，以便核实。', 10, true),
  ('readyReason', 'sendBackToAuthor_2', '请删去文中他人的姓名、电话等个人信息后重新提交。', 11, true),
  ('readyReason', 'sendBackToAuthor_3', '请一条留言只写一件事，其余的请另行留言。', 12, true),
  ('readyReason', 'askSupplement_1', '请补充【地点、时间或单位名称】，以便核实。', 13, true),
  ('readyReason', 'askSupplement_2', '请上传能说明情况的照片或材料：【需要的材料】。', 14, true),
  ('readyReason', 'askDelay_1', '须会同【单位】现场核查，预计【日期】完成。', 15, true),
  ('readyReason', 'askDelay_2', '【检测、鉴定或审批】尚在进行，结果预计【日期】出具。', 16, true),
  ('readyReason', 'extend_1', '须会同【单位】现场核查，预计【日期】完成。', 17, true),
  ('readyReason', 'extend_2', '【检测、鉴定或审批】尚在进行，结果预计【日期】出具。', 18, true);
