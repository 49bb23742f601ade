export { Toasts, type Toast, type ToastsProps } from './Toasts.tsx';
