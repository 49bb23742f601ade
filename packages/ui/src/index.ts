export { Button, type ButtonProps } from './Button/index.ts';
export { IconButton, type IconButtonProps } from './IconButton/index.ts';
export { Menu, type MenuItem, type MenuProps } from './Menu/index.ts';
export { Modal, type ModalProps } from './Modal/index.ts';
export { Spinner, type SpinnerProps } from './Spinner/index.ts';
export { contrast, ThemeStyles, tokens, type Token } from './theme/index.ts';
export { Tooltip, type TooltipProps } from './Tooltip/index.ts';
