/**
 * What the entries of dictionaries that came with the product are called in English, by their Chinese name: an entry that
 * the back office names anew is no longer found here.
 */

const DOMAINS = {
  城建: 'Housing and city works',
  交通: 'Transport',
  三农: 'Farming and villages',
  环保: 'Environment',
  教育: 'Education',
  医疗: 'Health care',
  治安: 'Public order and traffic',
  旅游: 'Tourism',
  就业: 'Work and social insurance',
  文娱: 'Culture and leisure',
  金融: 'Finance',
  企业: 'Business',
  政务: 'Public services',
  其他: 'Other',
};

const SUB_DOMAINS = {
  ...{ 供暖: 'Heating', 供水: 'Water supply', 燃气: 'Gas', 房产开发: 'Property development' },
  ...{ 房屋维修: 'Repairs to buildings', 物业管理: 'Property management', 房屋挡光: 'Daylight blocked by buildings' },
  ...{ 住房公积金: 'Housing provident fund', 城市拆迁及棚户区改造: 'Demolition and renewal of old housing' },
  ...{ 保障性住房: 'Public housing', 城市规划: 'City planning', 市政道路及设施: 'City roads and facilities' },
  ...{ 城市绿化: 'City greenery', 环卫: 'Street cleaning and waste', 公交车管理: 'Buses', 出租车管理: 'Taxis' },
  ...{ 客运车辆及客运站: 'Coaches and coach stations', 高速公路及服务区: 'Motorways and service areas' },
  ...{ 公路建设维修: 'Building and repair of roads', 驾校监管: 'Driving schools', 铁路: 'Railways', 地铁: 'Metro' },
  ...{
    轻轨: 'Light rail',
    机场: 'Airports',
    土地承包: 'Contracted farmland',
    农村征地拆迁: 'Rural land taking and demolition',
  },
  ...{ 惠农补贴: 'Farming subsidies', 农村供水: 'Rural water supply', 村屯道路维修: 'Village roads' },
  ...{ 农村垃圾清理: 'Rural waste', 涉农乱收费: 'Improper charges to farmers', 村级债务: 'Village debts' },
  ...{ 农村落户: 'Rural household registration', 饭店超市噪声: 'Noise of restaurants and shops' },
  ...{ 饭店超市油烟: 'Cooking fumes', 娱乐场所噪声: 'Noise of entertainment venues', 工矿企业噪声: 'Industrial noise' },
  ...{
    建筑工地夜间施工: 'Building work at night',
    工矿企业废气: 'Industrial exhaust',
    不明来源空气异味: 'Smells of unknown origin',
  },
  ...{ 电磁辐射污染: 'Electromagnetic radiation', 畜禽养殖污染: 'Pollution from livestock', 医疗废物: 'Medical waste' },
  ...{ 补习班: 'Private tuition', 教辅材料: 'Study materials', 择校择班: 'Choice of school and class', 收费: 'Fees' },
  ...{ 校园安全: 'Safety at school', 课业负担: 'Workload of pupils', 教学质量: 'Quality of teaching' },
  ...{ 师资配置: 'Teachers', 校园管理: 'School management', 学区划分: 'School districts', 幼儿园: 'Kindergartens' },
  ...{
    培训机构: 'Training centres',
    招生: 'Admission',
    中高考: 'School-leaving exams',
    奖助学金: 'Grants and scholarships',
  },
  ...{ 高校: 'Universities', 医疗机构管理: 'Management of hospitals', 医护人员: 'Doctors and nurses' },
  ...{ 药品招标采购: 'Purchase of medicines', 医疗机构资质: 'Licences of hospitals', '120救护': 'Ambulance (120)' },
  ...{
    医改政策: 'Health care reform',
    农村合作医疗: 'Rural cooperative health care',
    超生政策: 'Births beyond the quota',
  },
  ...{ 计划免疫: 'Vaccination', 独生子女奖励: 'Rewards for only-child families', 出生证明: 'Birth certificates' },
  ...{ 准生证: 'Birth permits', 建册立卡: 'Maternity records', 饮用水质: 'Quality of drinking water' },
  ...{ '“四害”和公共场所吸烟': 'Pests, and smoking in public', 餐饮卫生许可证: 'Catering licences' },
  ...{ 餐饮食品安全: 'Food safety', 保健食品: 'Health foods', 药品安全: 'Safety of medicines' },
  ...{ 社会治安管理: 'Public order', 城市交通管理: 'City traffic', 智慧停车: 'Smart parking' },
  ...{ 交通标识及设施: 'Road signs and facilities', 交通处罚: 'Traffic fines', 交通事故处理: 'Traffic accidents' },
  ...{ 消防监管: 'Fire safety', 网络监管: 'Internet', 出入境: 'Entry and exit', 执法规范及效能: 'Conduct of police' },
  ...{
    出行: 'Travel',
    住宿: 'Accommodation',
    餐饮: 'Food and drink',
    游览: 'Sightseeing',
    购物: 'Shopping',
    娱乐: 'Entertainment',
  },
  ...{ 医疗保险: 'Medical insurance', 生育: 'Maternity insurance', 养老: 'Pensions', 工伤: 'Injuries at work' },
  ...{ 失业保险: 'Unemployment insurance', 退休审批: 'Approval of retirement', 工龄认定: 'Years of service' },
  ...{ 特殊工种: 'Special kinds of work', 职业介绍: 'Job placement', 军转干部: 'Officers changing to civil posts' },
  ...{ 退伍退休军人安置: 'Resettlement of veterans', 拖欠工资: 'Unpaid wages', 社保: 'Social insurance' },
  ...{
    公积金: 'Provident fund',
    收取抵押金: 'Deposits taken by employers',
    劳动合同: 'Labour contracts',
    休假: 'Leave',
  },
  ...{ 社会福利和身份认定: 'Welfare and status', 出版发行和版权: 'Publishing and copyright' },
  ...{ 广播电视电影: 'Radio, television and film', 表演及演出场所: 'Performances and venues' },
  ...{
    文化保护和设施: 'Heritage and cultural facilities',
    银行: 'Banks',
    保险: 'Insurance',
    证券: 'Securities',
    基金: 'Funds',
  },
  ...{ 工商注册: 'Registration of businesses', 违规经营: 'Improper business', 执法效能: 'Enforcement' },
  ...{ 户籍: 'Household registration', 身份证: 'Identity cards', 机动车证件: 'Vehicle documents' },
  ...{ 低保五保: 'Minimum living allowance', 优待抚恤: 'Benefits for servicemen’s families', 社会福利: 'Welfare' },
  ...{ 社会救助: 'Social assistance', 殡葬: 'Funerals', 婚姻登记: 'Marriage registration' },
  ...{ 区划地名: 'Boundaries and place names', 社区工作者: 'Community workers', 选举: 'Elections' },
  ...{ 福利彩票: 'Welfare lottery', 业主委员会: 'Owners’ committees', 残联: 'Persons with disabilities' },
};

const TOPICS = {
  两会: 'The “Two Sessions”',
  优化营商环境: 'Better conditions for business',
  乡村振兴: 'Rural revitalisation',
  基层减负: 'Less paperwork for local offices',
};

const GROUNDS = {
  含有违法违规内容: 'It holds what is against the law',
  '含有侮辱、诽谤或侵犯他人隐私的内容': 'It insults, slanders or exposes somebody’s private life',
  '属于人大、法院、检察院、公安职权或已进入司法程序':
    'It belongs to a congress, a court, a procuratorate or the police, or is before a court',
  '已由信访、纪检受理或已终结': 'Petition or discipline offices deal with it, or have closed it',
  '属于信息公开、复议、诉讼等申请事项':
    'It asks for what is applied for elsewhere: open information, review, a lawsuit',
  重复留言或事项正在办理: 'It was sent before, or is being dealt with',
  一条留言反映多个事项或多个单位: 'It is about several matters or several offices',
  '留言对象或类型不符，或超出职责范围': 'It went to the wrong seat, is of the wrong kind, or beyond the duties there',
  '表述不清、没有实质内容': 'It is not clear, or says nothing in particular',
  未经核实的消息且无依据: 'It tells what nobody has checked, and without grounds',
  '含有特殊符号、广告或刷屏内容': 'It holds odd signs, advertising or the same words over and over',
  仅查询其他事项的进度: 'It only asks how another matter stands',
  留言人要求不公开: 'Its author asked for it not to be public',
  '属于专项活动，不进入公开列表': 'It belongs to a campaign and stands in no public list',
};

const NOTICES = { 通知: 'Notice', 公告: 'Announcement', 会议: 'Meeting' };

/** Roles of the product, and what its dictionaries are called. */
const ROLES = {
  审核员: 'Reviewer',
  管理员: 'Administrator',
  系统管理员: 'System administrator',
  安全管理员: 'Security administrator',
  审计管理员: 'Audit administrator',
  代录员: 'Enters messages for others',
};
const DICTIONARIES = {
  留言类型: 'Types of messages',
  领域: 'Subjects',
  细分领域: 'Narrower subjects',
  话题: 'Topics',
  不予公开的理由: 'Grounds for not publishing',
  通知类型: 'Types of notices',
  英文名称: 'Names in English',
};

export const subjects: Readonly<Record<string, string>> = {
  ...{ ...DOMAINS, ...SUB_DOMAINS, ...TOPICS, ...GROUNDS, ...NOTICES, ...ROLES, ...DICTIONARIES },
};
