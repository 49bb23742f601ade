import {
  Building,
  Contact,
  Cpu,
  Download,
  Eye,
  FolderTree,
  GitBranch,
  History,
  KeyRound,
  LayoutDashboard,
  Mail,
  Newspaper,
  Palette,
  Pencil,
  Plug,
  Radio,
  Shield,
  SlidersHorizontal,
  Sparkles,
  SquareCheck,
  ThumbsUp,
  TrendingUp,
  Upload,
  Users,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';

const look = { size: 16, 'aria-hidden': true } as const;

const icons: ReadonlyMap<string, ReactNode> = new Map([
  ['building', <Building {...look} />],
  ['check-square', <SquareCheck {...look} />],
  ['contact', <Contact {...look} />],
  ['cpu', <Cpu {...look} />],
  ['download', <Download {...look} />],
  ['edit', <Pencil {...look} />],
  ['eye', <Eye {...look} />],
  ['folder-tree', <FolderTree {...look} />],
  ['git-branch', <GitBranch {...look} />],
  ['history', <History {...look} />],
  ['layout', <LayoutDashboard {...look} />],
  ['mail', <Mail {...look} />],
  ['newspaper', <Newspaper {...look} />],
  ['palette', <Palette {...look} />],
  ['plug', <Plug {...look} />],
  ['radio', <Radio {...look} />],
  ['shield', <Shield {...look} />],
  ['sliders', <SlidersHorizontal {...look} />],
  ['sparkles', <Sparkles {...look} />],
  ['thumbs-up', <ThumbsUp {...look} />],
  ['trending-up', <TrendingUp {...look} />],
  ['upload', <Upload {...look} />],
  ['users', <Users {...look} />],
  ['webhook', <Webhook {...look} />],
]);

const unknown = <KeyRound {...look} />;

/** The icon with a name of the platform, from any icon family; a key where the name is unknown. */
export function NamedIcon({ name = '' }: { name?: string | undefined }) {
  return icons.get(name.toLowerCase().replace(/^(fas? |fa-|icon-)+/g, '')) ?? unknown;
}
