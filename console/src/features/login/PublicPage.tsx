import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useConfig } from '../../core/store/context.ts';
import { Brand } from '../../core/page/Brand.tsx';
import { usePageTitle } from '../../core/page/usePageTitle.ts';

const Sheet = styled.main`
  display: grid;
  place-items: start center;
  min-block-size: 100dvh;
  /* The brand stays where it is, whatever the height of the form below it. */
  padding: max(48px, 24vh) 16px 24px;
  background: var(--sw-canvas);

  > div {
    inline-size: 100%;
    max-inline-size: 360px;
  }

  .brand {
    font-size: 16px;
  }

  h1 {
    margin: 32px 0 4px;
    font-size: 22px;
    line-height: 28px;
    font-weight: 620;
    letter-spacing: -0.014em;
  }

  .about {
    margin: 0 0 24px;
    color: var(--sw-ink-3);
  }

  form {
    display: grid;
    gap: 16px;
  }

  form button[type='submit'],
  .next,
  .other button {
    inline-size: 100%;
    justify-content: center;
  }

  [role='status'] + .next,
  div + .next {
    margin-block-start: 16px;
  }

  .other {
    margin-block-start: 12px;
  }

  .links {
    display: flex;
    justify-content: space-between;
    gap: 16px;
    margin-block-start: 20px;
    font-size: 13px;
  }

  a {
    color: var(--sw-accent-text);
    text-decoration: none;
  }

  a:hover {
    text-decoration: underline;
  }
`;

interface PublicPageProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** A page outside the frame: brand, heading and form. */
export function PublicPage({ title, about, children }: PublicPageProps) {
  const { productName } = useConfig();
  usePageTitle(title);
  return (
    <Sheet>
      <div>
        <div className="brand">
          <Brand name={productName} />
        </div>
        <h1>{title}</h1>
        <p className="about">{about}</p>
        {children}
      </div>
    </Sheet>
  );
}
