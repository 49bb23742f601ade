export { Avatar, type AvatarProps } from './Avatar/index.ts';
export { Badge, type BadgeProps } from './Badge/index.ts';
export { Banner, type BannerProps } from './Banner/index.ts';
export { Breadcrumbs, type Breadcrumb, type BreadcrumbsProps } from './Breadcrumbs/index.ts';
export { Button, ButtonLink, type ButtonLinkProps, type ButtonProps } from './Button/index.ts';
export { Card, type CardProps } from './Card/index.ts';
export { type Chip, Chips, type ChipsProps } from './Chips/index.ts';
export { Confirm, type ConfirmProps } from './Confirm/index.ts';
export {
  DescriptionItem,
  type DescriptionItemProps,
  DescriptionList,
  type DescriptionListProps,
} from './DescriptionList/index.ts';
export { EmptyState, type EmptyStateProps } from './EmptyState/index.ts';
export {
  AutocompleteField,
  type AutocompleteFieldProps,
  CardsField,
  type CardOption,
  type CardsFieldProps,
  ChoiceField,
  type ChoiceFieldProps,
  ColourField,
  type ColourFieldProps,
  ComboboxField,
  type ComboboxFieldProps,
  DateField,
  type DateFieldProps,
  FileDrop,
  type FileDropProps,
  MultiSelectField,
  type MultiSelectFieldProps,
  NumberField,
  type NumberFieldProps,
  type Option,
  SecretField,
  type SecretFieldProps,
  SelectField,
  type SelectFieldProps,
  SwitchField,
  type SwitchFieldProps,
  TextArea,
  type TextAreaProps,
  TextField,
  type TextFieldProps,
} from './fields/index.ts';
export {
  Frame,
  type FrameProps,
  type MenuEntry,
  type MenuLinkProps,
  type RenderMenuLink,
} from './Frame/index.ts';
export { IconButton, type IconButtonProps } from './IconButton/index.ts';
export { Inline, type InlineProps } from './Inline/index.ts';
export { type JsonPath, JsonViewer, type JsonViewerProps } from './JsonViewer/index.ts';
export {
  formatNumber,
  LocaleProvider,
  parseNumber,
  type LocaleProviderProps,
} from './locale/index.ts';
export { KeyHint, type KeyHintProps } from './KeyHint/index.ts';
export { List, type ListProps } from './List/index.ts';
export { Menu, type MenuItem, type MenuProps } from './Menu/index.ts';
export { Modal, type ModalProps } from './Modal/index.ts';
export { Page, type PageProps } from './Page/index.ts';
export {
  type Column,
  ColumnChooser,
  type ColumnChooserProps,
  PagedTable,
  pagedTableCsv,
  type PagedTableProps,
  type PagerRule,
  type RowsHandle,
  shownColumns,
  type TableLayout,
  type TableSort,
} from './PagedTable/index.ts';
export { Popover, type PopoverProps } from './Popover/index.ts';
export {
  SegmentedControl,
  type Segment,
  type SegmentedControlProps,
} from './SegmentedControl/index.ts';
export { Skeleton, type SkeletonProps } from './Skeleton/index.ts';
export { Spinner, type SpinnerProps } from './Spinner/index.ts';
export { Stack, type StackProps } from './Stack/index.ts';
export {
  initialWizard,
  StepWizard,
  type StepWizardProps,
  wizardBack,
  wizardJump,
  wizardNext,
  type WizardState,
  type WizardStep,
} from './StepWizard/index.ts';
export { Switch, type SwitchProps } from './Switch/index.ts';
export { focusVisibly } from './internal/focus/focusVisibly.ts';
export { unlessComposing } from './internal/keyboard/unlessComposing.ts';
export { Tabs, type TabItem, type TabsProps } from './Tabs/index.ts';
export { Text, type TextProps } from './Text/index.ts';
export {
  type Brand,
  brandCss,
  brandStyle,
  type BrandStyle,
  type BrandValue,
  contrast,
  hexColour,
  type Theme,
  themes,
  ThemeStyles,
  type Token,
  type TokenName,
  tokens,
  visuallyHiddenCss,
} from './theme/index.ts';
export { Toasts, type Toast, type ToastsProps } from './Toasts/index.ts';
export { type ToggleItem, ToggleTree, type ToggleTreeProps } from './ToggleTree/index.ts';
export { Tooltip, type TooltipProps } from './Tooltip/index.ts';
