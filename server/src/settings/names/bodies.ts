/** Ministries and other bodies of the state: the English name of each, and the title of its head in both languages. */

interface Body {
  english: string;
  head: readonly [title: string, english: string];
}

const minister = (english: string): Body => ({ english: `Ministry of ${english}`, head: ['部长', 'Minister'] });
const chaired = (english: string): Body => ({ english, head: ['主任', 'Chairperson'] });
const directed = (english: string, title = '局长'): Body => ({ english, head: [title, 'Director'] });

export const bodies: Readonly<Record<string, Body>> = {
  外交部: minister('Foreign Affairs'),
  国防部: minister('National Defense'),
  国家发展和改革委员会: chaired('National Development and Reform Commission'),
  教育部: minister('Education'),
  科学技术部: minister('Science and Technology'),
  工业和信息化部: minister('Industry and Information Technology'),
  国家民族事务委员会: chaired('National Ethnic Affairs Commission'),
  公安部: minister('Public Security'),
  国家安全部: minister('State Security'),
  民政部: minister('Civil Affairs'),
  司法部: minister('Justice'),
  财政部: minister('Finance'),
  人力资源和社会保障部: minister('Human Resources and Social Security'),
  自然资源部: minister('Natural Resources'),
  生态环境部: minister('Ecology and Environment'),
  住房和城乡建设部: minister('Housing and Urban-Rural Development'),
  交通运输部: minister('Transport'),
  水利部: minister('Water Resources'),
  农业农村部: minister('Agriculture and Rural Affairs'),
  商务部: minister('Commerce'),
  文化和旅游部: minister('Culture and Tourism'),
  国家卫生健康委员会: chaired('National Health Commission'),
  退役军人事务部: minister('Veterans Affairs'),
  应急管理部: minister('Emergency Management'),
  中国人民银行: { english: 'People’s Bank of China', head: ['行长', 'Governor'] },
  审计署: { english: 'National Audit Office', head: ['审计长', 'Auditor General'] },
  国务院国有资产监督管理委员会: chaired('State-owned Assets Supervision and Administration Commission'),
  海关总署: directed('General Administration of Customs', '署长'),
  国家税务总局: directed('State Taxation Administration'),
  国家市场监督管理总局: directed('State Administration for Market Regulation'),
  国家金融监督管理总局: directed('National Financial Regulatory Administration'),
  中国证券监督管理委员会: { english: 'China Securities Regulatory Commission', head: ['主席', 'Chairperson'] },
  国家广播电视总局: directed('National Radio and Television Administration'),
  国家体育总局: directed('General Administration of Sport'),
  国家信访局: directed('National Public Complaints and Proposals Administration'),
  国家统计局: directed('National Bureau of Statistics'),
  国家知识产权局: directed('China National Intellectual Property Administration'),
  国家医疗保障局: directed('National Healthcare Security Administration'),
  国家能源局: directed('National Energy Administration'),
  国家数据局: directed('National Data Administration'),
  国家移民管理局: directed('National Immigration Administration'),
  国家林业和草原局: directed('National Forestry and Grassland Administration'),
  国家铁路局: directed('National Railway Administration'),
  国家邮政局: directed('State Post Bureau'),
  国家文物局: directed('National Cultural Heritage Administration'),
  中国民用航空局: directed('Civil Aviation Administration of China'),
  国家中医药管理局: directed('National Administration of Traditional Chinese Medicine'),
  国家疾病预防控制局: directed('National Disease Control and Prevention Administration'),
  国家药品监督管理局: directed('National Medical Products Administration'),
};
