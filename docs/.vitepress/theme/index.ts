import DefaultTheme from 'vitepress/theme-without-fonts';
import '../../../.storybook/fonts.css';
import 'virtual:tokens.css';
import './site.css';

export default DefaultTheme;
