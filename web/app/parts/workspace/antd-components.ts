/**
 * The antd components whose styles are made at the build (antd-styles-plugin.ts): those the work areas import, and those
 * they bring along (a table has a menu, pages and a spinner). A test names what is missing.
 */
export const ANTD_COMPONENTS = [
  ...['Alert', 'App', 'Badge', 'Breadcrumb', 'Button', 'Card', 'Cascader', 'Checkbox', 'Col', 'Collapse'],
  ...['DatePicker', 'Descriptions', 'Drawer', 'Dropdown', 'Empty', 'Flex', 'Form', 'Grid', 'Input', 'InputNumber'],
  ...['Layout', 'Menu', 'Modal', 'Pagination', 'Popconfirm', 'Popover', 'Progress', 'Radio', 'Row', 'Segmented'],
  ...['Select', 'Skeleton', 'Space', 'Spin', 'Steps', 'Switch', 'Table', 'Tabs', 'Tag', 'Timeline', 'Tooltip'],
  ...['Tree', 'TreeSelect', 'Typography', 'Upload', 'message', 'notification'],
];
