import { Skeleton } from '@steward/ui';
import { CalendarDays, Mail, Phone } from 'lucide-react';
import { useId } from 'react';
import { PreviewFrame } from './NamePreview.styles.ts';

const rows = [
  { Icon: CalendarDays, width: '72%' },
  { Icon: Phone, width: '48%' },
  { Icon: Mail, width: '60%' },
];

/** The heading above the interactions of a company, drawn as the name is typed. */
export function NamePreview({ name }: { name: string }) {
  const caption = useId();
  return (
    <PreviewFrame aria-labelledby={caption}>
      <figcaption id={caption}>Preview</figcaption>
      <div className="panel">
        <p className="name">{name.trim() === '' ? <Skeleton width="40%" /> : <bdi>{name}</bdi>}</p>
        <ul aria-hidden="true">
          {rows.map(({ Icon, width }) => (
            <li key={width}>
              <Icon size={16} />
              <span className="bar" style={{ inlineSize: width }} />
            </li>
          ))}
        </ul>
      </div>
    </PreviewFrame>
  );
}
