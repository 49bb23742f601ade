import { Banner, Button } from '@steward/ui';
import type { BannerProps } from '@steward/ui';
import type { RefObject } from 'react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useAppSelector, useServices, useAppDispatch } from '../../core/store/context.ts';
import type { User } from '../../core/session/state.ts';
import { waitsForOtherUser } from '../../core/session/state.ts';
import type { ConnectionStatus } from '../../core/browser/connectionStatus.ts';
import type { ServerVersion } from '../../core/browser/version.ts';
import { fetchServerVersion } from '../../core/browser/version.ts';
import { ChunkBoundary } from '../../core/loading/ChunkBoundary.tsx';
import { lazyWithRetry } from '../../core/loading/lazyWithRetry.ts';
import {
  useAskForImports,
  useUnfinishedImports,
} from '../../engine/fileImport/sending/elsewhere/useUnfinishedImports.ts';

const ImportNotices = lazyWithRetry(() =>
  import('./ImportNotices.tsx').then((m) => m.ImportNotices),
);

const Strip = styled.div`
  display: grid;
  gap: 8px;

  &:has(> :nth-child(2)) {
    margin-block-end: 16px;
  }

  /* Over an open dialog, which makes room. */
  body:has(.sw-dialog[data-open]) &:has(> :nth-child(2)) {
    position: fixed;
    z-index: 45;
    inset: 0 0 auto;
    max-inline-size: 752px;
    margin: 0 auto;
    padding: 8px 16px;
  }
`;

/** Sets the height of the notices as a CSS variable, so that dialogs leave room for them. */
function useRoomAbove(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = strip;
    if (current === null) return;
    const { style } = document.documentElement;
    const updateRoom = () => style.setProperty('--sw-above', `${current.offsetHeight}px`);
    const observer = new ResizeObserver(updateRoom);
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--sw-above');
    };
  }, [strip]);
}

const texts: Readonly<Record<Exclude<ConnectionStatus, 'ok'>, string>> = {
  slow: 'The platform is slow to answer. Your request is still running.',
  unreachable: 'The platform does not answer. Your changes stay here. Try again in a moment.',
  offline: 'You are offline. Nothing can be saved, and this page may be out of date.',
};

/** The reasons to reload the page. */
const reasons = {
  newer: 'A new version is available. Reload when it suits you.',
  missing: 'Part of this page could not be loaded. Reload when it suits you.',
} as const;

/** Milliseconds between two checks of the server's version. */
const versionCheckInterval = 300_000;

/**
 * Why the page should be reloaded: the server has a newer version, checked when a person returns to the
 * page; or a chunk fails to load although the server has it, since some browsers cache the failure.
 */
function useReloadReason(): keyof typeof reasons | undefined {
  const { now } = useServices();
  const [reason, setReason] = useState<keyof typeof reasons>();
  useEffect(() => {
    let checkedAt = now();
    const failed = new Set<string>();
    const onVersion = (version: ServerVersion) => {
      if (version === 'other') setReason('newer');
    };
    const check = () => {
      if (document.visibilityState !== 'visible' || now() - checkedAt < versionCheckInterval)
        return;
      checkedAt = now();
      void fetchServerVersion().then(onVersion);
    };
    const onPreloadError = ({ payload }: VitePreloadErrorEvent) => {
      const { message } = payload;
      if (failed.has(message))
        void fetchServerVersion().then((version) => {
          onVersion(version);
          if (version === 'same') setReason('missing');
        });
      failed.add(message);
    };
    addEventListener('focus', check);
    addEventListener('vite:preloadError', onPreloadError);
    document.addEventListener('visibilitychange', check);
    return () => {
      removeEventListener('focus', check);
      removeEventListener('vite:preloadError', onPreloadError);
      document.removeEventListener('visibilitychange', check);
    };
  }, [now]);
  return reason;
}

interface Notice extends Pick<BannerProps, 'tone' | 'action' | 'onDismiss'> {
  text: string;
}

/** The notice that another user logged in in another tab. */
function useOtherUserNotice(): Notice | undefined {
  const session = useAppSelector((state) => state.session);
  const [seenUser, setSeen] = useState<User>();
  const { otherUser, currentUser } = session;
  if (otherUser === undefined || otherUser === seenUser) return undefined;
  const text = `You are now logged in as ${otherUser.email ?? 'somebody else'} in this browser.`;
  if (!waitsForOtherUser(session))
    return { tone: 'info', text, onDismiss: () => setSeen(otherUser) };
  return {
    tone: 'warning',
    text: `${text} This page still belongs to ${currentUser?.email ?? 'the previous user'}: save your changes, then reload.`,
    action: reload,
  };
}

/** The notice that a form was left with a draft, with a button that leads back to it. */
function useAbandonedFormNotice(): Notice | undefined {
  const abandonedForm = useAppSelector((state) => state.abandonedForm);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  if (abandonedForm === null) return undefined;
  const { noun, address } = abandonedForm;
  const dismiss = () => dispatch({ type: 'drafts/noticeDismissed' });
  const goBack = () => {
    dismiss();
    void navigate(address);
  };
  return {
    tone: 'info',
    text: `Your changes to ${noun} were kept as a draft.`,
    action: (
      <Button size="sm" onClick={goBack}>
        Go back
      </Button>
    ),
    onDismiss: dismiss,
  };
}

const reload = (
  <Button size="sm" onClick={() => location.reload()}>
    Reload
  </Button>
);

/** Whether files are on their way, or imports of this person are not finished. */
function useHasImports(): boolean {
  useAskForImports();
  const hasJobs = useAppSelector(({ fileImports }) => Object.keys(fileImports).length > 0);
  return useUnfinishedImports().length > 0 || hasJobs;
}

/** Notices about the connection, the version, the user, abandoned forms and imports, above the page and any dialog. */
export function Notices() {
  const { connection } = useServices();
  const state = useSyncExternalStore(connection.subscribe, connection.read);
  const otherUser = useOtherUserNotice();
  const abandonedForm = useAbandonedFormNotice();
  const hasImports = useHasImports();
  const reason = useReloadReason();
  const [dismissed, setDismissed] = useState(false);
  const strip = useRef<HTMLDivElement>(null);
  useRoomAbove(strip);
  const notices: readonly Notice[] = [
    ...(otherUser ? [otherUser] : []),
    ...(abandonedForm ? [abandonedForm] : []),
    ...(state === 'ok'
      ? []
      : [{ tone: state === 'slow' ? 'info' : 'warning', text: texts[state] } as const]),
    ...(reason && !dismissed
      ? [
          {
            tone: 'info',
            text: reasons[reason],
            action: reload,
            onDismiss: () => setDismissed(true),
          } as const,
        ]
      : []),
  ];
  return (
    <Strip ref={strip}>
      {/* The text alone, where they are listened for before they come. */}
      <div className="sw-hidden" role="status" aria-atomic="false">
        {notices.map(({ text }) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {notices.map(({ text, ...banner }) => (
        <Banner key={text} {...banner}>
          <span aria-hidden="true">{text}</span>
        </Banner>
      ))}
      {hasImports && (
        <ChunkBoundary>
          <ImportNotices />
        </ChunkBoundary>
      )}
    </Strip>
  );
}
