import { Frame, type FrameProps } from '@steward/ui';
import { useState } from 'react';

/** A frame that keeps its own collapsed and open states. */
export function ControlledFrame(props: FrameProps) {
  const [collapsed, setCollapsed] = useState(props.collapsed);
  const [drawerOpen, setDrawerOpen] = useState(props.drawerOpen);
  return (
    <Frame
      {...props}
      collapsed={collapsed}
      onCollapsedChange={setCollapsed}
      drawerOpen={drawerOpen}
      onDrawerOpenChange={setDrawerOpen}
    />
  );
}

/** Whether the side menu is a drawer: a story's frame is as wide as its globals say. */
export const isNarrow = () => window.matchMedia('(width < 1025px)').matches;
