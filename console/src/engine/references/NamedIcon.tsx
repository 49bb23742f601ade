import {
  Building,
  Download,
  Eye,
  GitBranch,
  KeyRound,
  Newspaper,
  Palette,
  Pencil,
  Plug,
  Shield,
  Sparkles,
  SquareCheck,
  ThumbsUp,
  TrendingUp,
  Upload,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

const look = { size: 16, 'aria-hidden': true } as const;

const icons: ReadonlyMap<string, ReactNode> = new Map([
  ['building', <Building {...look} />],
  ['check-square', <SquareCheck {...look} />],
  ['download', <Download {...look} />],
  ['edit', <Pencil {...look} />],
  ['eye', <Eye {...look} />],
  ['git-branch', <GitBranch {...look} />],
  ['newspaper', <Newspaper {...look} />],
  ['palette', <Palette {...look} />],
  ['plug', <Plug {...look} />],
  ['shield', <Shield {...look} />],
  ['sparkles', <Sparkles {...look} />],
  ['thumbs-up', <ThumbsUp {...look} />],
  ['trending-up', <TrendingUp {...look} />],
  ['upload', <Upload {...look} />],
  ['users', <Users {...look} />],
]);

const unknown = <KeyRound {...look} />;

/** The icon with a name of the platform, from any icon family; a key where the name is unknown. */
export function NamedIcon({ name = '' }: { name?: string | undefined }) {
  return icons.get(name.toLowerCase().replace(/^(fas? |fa-|icon-)+/g, '')) ?? unknown;
}
