import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';

/** The icon of each kind of message. */
export const toneIcons = {
  info: <Info size={16} aria-hidden="true" />,
  warning: <TriangleAlert size={16} aria-hidden="true" />,
  danger: <CircleAlert size={16} aria-hidden="true" />,
  success: <CircleCheck size={16} aria-hidden="true" />,
};
