export { Frame, type FrameProps } from './Frame.tsx';
export type { MenuEntry, MenuLinkProps, RenderMenuLink } from './types.ts';
