import type { ThemeConfig } from 'antd';
import { RED } from '../../lib/colors.ts';

/** The citizens' colours (ui/base.css) for antd in the work areas. */
export const theme = {
  // The styles are generated at the build (antd-styles-plugin.ts), so the names in them are fixed.
  zeroRuntime: true,
  hashed: false,
  cssVar: { key: 'antd-desk' },
  token: {
    colorPrimary: RED,
    // selected items, also under the mouse: antd's own colours are too dark for the text on them (WCAG 2.2, 1.4.3)
    colorPrimaryBg: '#faf0f0',
    colorPrimaryBgHover: '#f5e3e3',
    colorLink: '#8c171c',
    colorLinkHover: RED,
    colorTextBase: '#1c1b1a',
    colorBgLayout: '#f6f5f3',
    // antd's own colours are too pale to be read by everyone (WCAG 2.2, 1.4.3)
    colorError: '#cf1322',
    // the text of tags; antd uses two names for each colour
    green7: '#237804',
    orange7: '#ad4e00',
    gold7: '#874d00',
    cyan7: '#006d75',
    'green-7': '#237804',
    'orange-7': '#ad4e00',
    'gold-7': '#874d00',
    'cyan-7': '#006d75',
    colorTextSecondary: '#55534e',
    colorTextTertiary: '#5f5c56',
    colorTextDescription: '#5f5c56',
    colorTextPlaceholder: '#716d66',
    borderRadius: 4,
    fontSize: 15,
    controlHeight: 36,
    fontFamily: 'inherit',
    fontSizeHeading1: 26,
    fontSizeHeading2: 20,
    fontSizeHeading3: 17,
  },
  components: {
    Layout: { headerBg: '#ffffff', siderBg: '#ffffff', headerHeight: 56, headerPadding: '0 1.25rem' },
    Menu: { itemSelectedBg: '#faf0f0', itemBorderRadius: 4, itemHeight: 36 },
    Typography: { titleMarginBottom: '0.75rem', titleMarginTop: 0 },
    // keeps an error below a field away from the label of the next field
    Form: { verticalLabelMargin: '6px 0 0' },
    Table: { headerBg: '#faf9f8', cellPaddingBlock: 12 },
  },
} satisfies ThemeConfig;
